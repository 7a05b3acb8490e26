import { SlidersHorizontal } from 'lucide-react';
import { countText } from '#web/screens/format.ts';
import { useAllPropertySets } from '#web/screens/properties/use-property-sets.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** What the custom fields are for now, and the way to their screen. */
export function PropertySetsLink() {
  const sets = useAllPropertySets();
  const count = sets?.reduce((sum, { properties }) => sum + properties.length, 0) ?? 0;
  return (
    <div className="flex flex-col items-start gap-3">
      {sets && (
        <p className="text-muted">
          {sets.length === 0
            ? 'None yet. A set adds fields to the kinds you choose.'
            : `${countText(count, ['field', 'fields'])} in ${countText(sets.length, ['set', 'sets'])}: ${sets.map(({ set }) => set.name).join(', ')}`}
        </p>
      )}
      <LinkButton icon={SlidersHorizontal} href="/home/workspace/property-sets">
        Property sets
      </LinkButton>
    </div>
  );
}
