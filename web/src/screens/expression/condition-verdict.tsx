import { TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { codeWords } from '../problem/code-words.ts';
import { Reasons } from '../problem/reasons.tsx';
import { useWorldAnswer } from '../world/use-world-answer.ts';

/** Below a condition that can never be true, or never be false: that, and why (content §9). @param condition stored */
export function ConditionVerdict({ condition }: { condition: string }) {
  const { data } = useWorldAnswer('conditionVerdict', { condition: useDeferredValue(condition) });
  return (
    <div role="status" className="text-sm empty:hidden">
      {data && (
        <div className="flex gap-2">
          <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-warning" />
          <div className="min-w-0">
            <p className="font-medium">{codeWords[data.code]}</p>
            <Reasons of={{ ...data, why: data.why.filter(({ says }) => says !== 'condition'), name: '' }} />
          </div>
        </div>
      )}
    </div>
  );
}
