type Props = Readonly<Record<string, unknown>>;

/** How one would write the component with these properties; what is too long to write is called by its name. */
export function liveCode(name: string, props: Props): string {
  const { children, ...attributes } = props;
  const written = Object.entries(attributes).flatMap(([key, value]) => attribute(key, value) ?? []);
  const oneLine = [name, ...written].join(' ');
  const start = oneLine.length <= 60 ? `<${oneLine}` : `<${name}\n${written.map((each) => `  ${each}\n`).join('')}`;
  const content = contentText(children);
  const isLong = start.includes('\n');
  if (content === null) return isLong ? `${start}/>` : `${start} />`;
  if (!isLong) return `${start}>${content}</${name}>`;
  return `${start}>\n  ${content}\n</${name}>`;
}

function attribute(key: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === true) return key;
  if (typeof value === 'string' && !/["\n&<]/.test(value)) return `${key}="${value}"`;
  return `${key}={${expression(key, value)}}`;
}

function expression(key: string, value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return iconName(value) ?? key;
}

/** What an icon of lucide-react is imported as. */
export function iconName(value: unknown): string | undefined {
  const name = (value as { displayName?: unknown } | null)?.displayName;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function contentText(children: unknown): string | null {
  if (children === undefined || children === null || children === '') return null;
  if (typeof children !== 'string') return '{children}';
  return /[{}<>]/.test(children) ? `{${JSON.stringify(children)}}` : children;
}
