import { cataloguePages } from '../../scripts/site/catalogue-pages.ts';

export default { paths: cataloguePages };
