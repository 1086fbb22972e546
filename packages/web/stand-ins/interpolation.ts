/** What d3-zoom would glide by. Nothing glides: see transitions.ts. */
export function interpolateZoom(): never {
  throw new Error('the map does not glide');
}
