import { referencePages } from '../../scripts/site/reference-pages.ts';

export default { paths: referencePages };
