import type { ReactNode } from 'react';
import type { ComponentTable, Property } from './component-facts.ts';
import { PropertyControl } from './property-control.tsx';

interface PropertyListProps {
  table: ComponentTable;
  /** With them each property has its control: those of the playground. */
  values?: Readonly<Record<string, unknown>>;
  initial?: Readonly<Record<string, unknown>>;
  onChange?: (name: string, value: unknown) => void;
}

/** The properties of a component.. */
export function PropertyList({ table, values, initial, onChange }: PropertyListProps) {
  if (table.properties.length === 0) return <p className="text-sm text-muted">It takes no properties.</p>;
  const isLive = values !== undefined && initial !== undefined && onChange !== undefined;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <table className="w-full table-fixed border-collapse text-sm mobile:block">
        <caption className="sr-only">Properties of {table.name}</caption>
        <thead className="mobile:sr-only">
          <tr className="border-b border-line text-start text-xs text-muted">
            <Heading>Property</Heading>
            {isLive && <Heading className="w-2/5">Control</Heading>}
          </tr>
        </thead>
        <tbody className="mobile:block">
          {table.properties.map((property) => (
            <tr key={property.name} className="border-b border-line align-top last:border-b-0 mobile:block mobile:py-2">
              <th scope="row" className="py-2 pe-4 text-start font-normal mobile:block mobile:py-1">
                <PropertyName property={property} />
              </th>
              {isLive && (
                <td className="py-1 mobile:block">
                  <PropertyControl
                    property={property}
                    value={values[property.name]}
                    initial={initial[property.name]}
                    onChange={(value) => onChange(property.name, value)}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {table.inherited.length > 0 && (
        <p className="text-xs text-muted">
          From React Aria, not used in Lorebox: <span className="font-mono">{table.inherited.join(', ')}</span>
        </p>
      )}
    </div>
  );
}

function Heading({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={`py-2 pe-4 text-start font-medium ${className}`}>
      {children}
    </th>
  );
}

function PropertyName({ property }: { property: Property }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <code className="text-xs font-semibold wrap-anywhere">{property.name}</code>
        {property.isRequired && <span className="text-xs text-muted">required</span>}
      </span>
      <code className="text-xs wrap-anywhere text-muted">{property.type}</code>
      {property.default !== undefined && (
        <span className="text-xs text-muted">
          Default <code className="wrap-anywhere">{property.default}</code>
        </span>
      )}
      {property.description && <span className="text-xs">{property.description}</span>}
    </span>
  );
}
