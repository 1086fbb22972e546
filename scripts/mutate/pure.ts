/** Which expressions only come to a value: worked out once more they come to the same, and nobody notices. */

const PLAIN: ReadonlySet<string> = new Set([
  ...['Literal', 'Identifier', 'ThisExpression', 'PrivateIdentifier', 'TemplateLiteral', 'TemplateElement'],
  ...['MemberExpression', 'ChainExpression', 'UnaryExpression', 'BinaryExpression', 'LogicalExpression'],
  ...['ConditionalExpression', 'ArrayExpression', 'ObjectExpression', 'SpreadElement', 'Property'],
  ...['ArrowFunctionExpression', 'CallExpression', 'ObjectPattern', 'ArrayPattern', 'ParenthesizedExpression'],
  ...['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'],
]);

/** Functions of the sources that answer a question, by how such are named, and those that look up a number or a fighter. */
const ASKS = /^(?:(?:is|has)[A-Z]\w*|fighterAt|attributeOf|feetApart)$/;

/** Methods that change nothing, of arrays, sets, texts, Math, and of kinds of effects. */
const ASKING: ReadonlySet<string> = new Set([
  ...['some', 'every', 'filter', 'map', 'find', 'flatMap', 'includes', 'indexOf', 'has', 'get', 'startsWith'],
  ...['min', 'max', 'floor', 'ceil', 'trunc', 'abs', 'is', 'on', 'all', 'by'],
]);

interface Node {
  readonly type: string;
}

/** Whether a node of a source's tree is such an expression. */
export function isPure(node: object): boolean {
  return (
    isNode(node) &&
    isHarmless(node) &&
    Object.values(node)
      .flat()
      .every((part: unknown) => !isNode(part) || isType(part) || isPure(part))
  );
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
}

function isType({ type }: Node): boolean {
  return type.startsWith('TS') && !PLAIN.has(type);
}

function isHarmless(node: Node): boolean {
  if ('operator' in node && node.operator === 'delete') return false;
  return PLAIN.has(node.type) && (!('callee' in node) || isAsking(node.callee));
}

function isAsking(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if ('name' in callee) return ASKS.test(String(callee.name));
  if (!('property' in callee) || !isNode(callee.property) || !('name' in callee.property)) return false;
  return ASKING.has(String(callee.property.name)) || ASKS.test(String(callee.property.name));
}
