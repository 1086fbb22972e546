import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMap } from '../../space/grid/ascii.ts';
import { standingEdges } from '../../space/grid/edge.ts';
import { exportUniversalVtt } from './export.ts';
import { importUniversalVtt } from './universal-vtt.ts';

const FOLDER = join(import.meta.dirname, '../../../test/fixtures/universal-vtt');
const read = (name: string) => importUniversalVtt(readFileSync(join(FOLDER, name), 'utf8'), name);

function counted(name: string): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { terrain } of standingEdges(parseMap(read(name).map)))
    found[terrain.name] = (found[terrain.name] ?? 0) + 1;
  return found;
}

// Maps that others have made to try their own readers with: see NOTICE. Their pictures are left out.
describe('maps that Dungeondraft has drawn', () => {
  it('come with every wall and door, where the map begins beside the first square', () => {
    const { map, notes } = read('uvtt2fgu.dd2vtt');
    expect([map.rows.length, map.rows[0]?.length]).toEqual([10, 10]);
    expect(counted('uvtt2fgu.dd2vtt')).toEqual({ wall: 38, door: 1, 'open door': 1 });
    expect(notes.filter((note) => !note.endsWith('taken to the nearest edges'))).toEqual([
      'objects_line_of_sight[0]: the wall at D8 lies on no edge between two squares; left out',
      'portals: nothing in the file tells windows from doors; all are taken as doors',
      'objects_line_of_sight: what hides the view is taken as walls around it',
      'lights: 2 change nothing, for all of the map is bright',
    ]);
  });

  it('come with caves too, whose walls run anywhere: what was taken to the grid is told of each', () => {
    const { map, notes } = read('dd2vtt-importer.dd2vtt');
    expect([map.rows.length, map.rows[0]?.length]).toEqual([20, 20]);
    expect(counted('dd2vtt-importer.dd2vtt')).toEqual({ wall: 95, door: 3 });
    expect(notes.filter((note) => note.endsWith('taken to the nearest edges'))).toHaveLength(11);
    expect(notes.filter((note) => note.endsWith('left out'))).toHaveLength(0);
  });

  it.each(['uvtt2fgu.dd2vtt', 'dd2vtt-importer.dd2vtt'])('go out and come back as they came in: %s', (name) => {
    const { map } = read(name);
    expect(importUniversalVtt(exportUniversalVtt(parseMap(map), null).text, name).map).toEqual(map);
  });
});
