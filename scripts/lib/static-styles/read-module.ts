import { parseAst } from 'vite';

/** As much of a syntax tree as is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** One top-level declaration: its text, and the names that it uses. */
interface Declaration {
  start: number;
  text: string;
  uses: ReadonlySet<string>;
}

/** A call of `makeStyles` whose result is a top-level constant. */
export interface StylesCall {
  start: number;
  end: number;
  /** The text of its only argument, and the names that it uses. */
  argument: string;
  uses: ReadonlySet<string>;
}

export interface ModuleParts {
  declarations: ReadonlyMap<string, Declaration>;
  /** Where a name comes from. */
  imports: ReadonlyMap<string, { source: string; name: string }>;
  calls: readonly StylesCall[];
  /** Where `makeStyles` is called in any other way. */
  strays: readonly number[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): [string, Node][] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => [key, child] as const),
  ) as [string, Node][];

/** Names that are read in a piece of code; those of properties are not among them. */
function usesOf(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') found.add(String(node.name));
  for (const [key, child] of childrenOf(node)) {
    const isName =
      !node.computed &&
      ((node.type === 'MemberExpression' && key === 'property') ||
        (node.type === 'Property' && key === 'key'));
    if (!isName) usesOf(child, found);
  }
  return found;
}

const isMakeStyles = (node: Node): boolean =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'makeStyles';

const isStylesCall = (node: unknown): node is Node & { arguments: Node[] } =>
  isNode(node) && isMakeStyles(node) && (node.arguments as unknown[]).length === 1;

/** Where each call of `makeStyles` begins, wherever it stands. */
const callsIn = (node: Node): number[] => [
  ...(isMakeStyles(node) ? [node.start] : []),
  ...childrenOf(node).flatMap(([, child]) => callsIn(child)),
];

/** What a module of ours declares and imports at its top level. */
export function readModule(code: string): ModuleParts {
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, { source: string; name: string }>();
  const calls: StylesCall[] = [];
  const program = parseAst(code, { lang: 'tsx' }) as unknown as Node;
  for (const statement of program.body as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      for (const each of statement.specifiers as Node[]) {
        const { name } = (each.imported ?? { name: 'default' }) as { name: string };
        const local = each.local as Node;
        const source = String((statement.source as Node).value);
        imports.set(String(local.name), { source, name });
      }
      continue;
    }
    const inner = isNode(statement.declaration) ? statement.declaration : statement;
    const text = code.slice(inner.start, inner.end);
    const declared = { start: inner.start, text, uses: usesOf(inner) };
    if (inner.type === 'FunctionDeclaration' && isNode(inner.id)) {
      declarations.set(String(inner.id.name), declared);
    }
    if (inner.type !== 'VariableDeclaration') continue;
    for (const { id, init } of inner.declarations as { id: Node; init: unknown }[]) {
      if (id.type === 'Identifier') declarations.set(String(id.name), declared);
      const [argument] = isStylesCall(init) ? init.arguments : [];
      if (!isStylesCall(init) || !argument) continue;
      const range = { start: init.start, end: init.end };
      const taken = code.slice(argument.start, argument.end);
      calls.push({ ...range, argument: taken, uses: usesOf(argument) });
    }
  }
  const taken = new Set(calls.map(({ start }) => start));
  const strays = callsIn(program).filter((start) => !taken.has(start));
  return { declarations, imports, calls, strays };
}
