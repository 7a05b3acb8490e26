import { Hash } from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { type GuideBlock, type GuideInline, guidePath } from '#contract/guide.ts';
import { CodeExample } from '#web/ui/example/code-example.tsx';
import { Kbd } from '#web/ui/foundations/kbd.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { headingText } from './heading-text.ts';
import { inOrder } from './in-order.ts';

/** Draws what the build read from Markdown; text stays text. */
export function Blocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return inOrder(blocks, (block) => <Block block={block} />);
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.block) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return (
        <p className="wrap-anywhere">
          <Words content={block.content} />
        </p>
      );
    case 'list':
      return <List {...block} />;
    case 'code':
      return <CodeExample code={block.text} language={block.language} />;
    case 'table':
      return <Table {...block} />;
    case 'note':
      return (
        <aside className="flex flex-col gap-2 rounded-md border-l-4 border-accent bg-accent-soft px-4 py-3 text-sm">
          <Blocks blocks={block.content} />
        </aside>
      );
    case 'picture':
      return (
        <img
          src={block.source}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          className="h-auto w-full rounded-md border border-line"
        />
      );
  }
}

function Words({ content }: { content: readonly GuideInline[] }): ReactNode {
  return inOrder(content, (part) => <Word part={part} />);
}

function Word({ part }: { part: GuideInline }): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.mark) {
    case 'strong':
      return (
        <strong className="font-semibold">
          <Words content={part.content} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Words content={part.content} />
        </em>
      );
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-sm wrap-anywhere">{part.text}</code>;
    case 'kbd':
      return <Kbd keys={[part.text]} />;
    case 'link':
      return (
        <TextLink href={part.href} target={isInGuide(part.href) ? undefined : '_blank'}>
          <Words content={part.content} />
        </TextLink>
      );
  }
}

const isInGuide = (href: string) => href.startsWith('#') || href.startsWith(guidePath);

function Heading({ depth, anchor, content }: GuideBlock & { block: 'heading' }) {
  const tag = `h${depth}` as 'h2' | 'h3';
  return createElement(
    tag,
    {
      id: anchor,
      className: `group scroll-mt-18 font-semibold wrap-anywhere ${depth === 2 ? 'mt-4 text-lg' : 'mt-2 text-base'}`,
    },
    <Words content={content} />,
    <Link
      href={`#${anchor}`}
      aria-label={`Link to ${headingText(content)}`}
      className="ml-2 inline-block rounded-sm text-muted opacity-0 group-hover:opacity-100 focus:opacity-100 print:hidden"
    >
      <Hash size={16} aria-hidden />
    </Link>,
  );
}

function List({ start, items }: GuideBlock & { block: 'list' }) {
  const rows = inOrder(items, (item) => (
    <li className="pl-1 wrap-anywhere [&>p+p]:mt-2 [&>ul]:mt-1">
      <Blocks blocks={item} />
    </li>
  ));
  if (start === null) return <ul className="flex list-disc flex-col gap-1 pl-6 marker:text-muted">{rows}</ul>;
  return (
    <ol start={start} className="flex list-decimal flex-col gap-1.5 pl-7 marker:text-muted">
      {rows}
    </ol>
  );
}

function Table({ header, rows }: GuideBlock & { block: 'table' }) {
  return (
    <section aria-label="Table" className="overflow-x-auto" {...reachable}>
      <table className={`w-full text-sm ${header.length > 2 ? 'min-w-xl' : ''}`}>
        <thead>
          <tr>
            {inOrder(header, (cell) => (
              <th scope="col" className="border-b border-line-strong py-1.5 pr-4 text-left font-semibold">
                <Words content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <tr>
              {inOrder(row, (cell) => (
                <td className="min-w-28 border-b border-line py-1.5 pr-4 align-top [&_code]:wrap-normal">
                  <Words content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What scrolls has to be reached by keyboard. */
const reachable = { tabIndex: 0 };
