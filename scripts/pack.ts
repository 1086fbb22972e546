/** Builds the packages that others install, and their tarballs, in `dist/`: `npm run pack`. */
import { buildPages } from '../packages/cli/src/built-pages.ts';
import { buildPackage, packPackage, tarballOf } from './pack/build.ts';
import { PACKED } from './pack/packages.ts';

buildPages();
for (const packed of PACKED) {
  buildPackage(packed);
  packPackage(packed);
  console.log(tarballOf(packed));
}
