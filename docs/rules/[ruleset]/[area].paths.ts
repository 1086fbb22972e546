import { rulePages } from '../../../scripts/site/rule-pages.ts';

export default { paths: rulePages };
