import { AtSign, Search } from 'lucide-react';
import { useState } from 'react';
import type { Example } from './example.ts';
import { ExampleSection } from './example-section.tsx';
import { NumberField } from './number-field.tsx';
import { TextField } from './text-field.tsx';

function Page() {
  const [name, setName] = useState('Winter clothes');
  const [code, setCode] = useState('');
  const [email, setEmail] = useState('aria@');
  const [weight, setWeight] = useState<number | null>(2.75);
  return (
    <>
      <ExampleSection title="One line of text">
        <TextField label="Name" isRequired value={name} onChange={setName} />
        <TextField
          label="Code"
          description="Short and unique in the workspace; printed on the label."
          placeholder="B-0012"
          value={code}
          onChange={setCode}
        />
        <TextField
          label="Email address"
          type="email"
          prefix={<AtSign size={16} aria-hidden />}
          errorMessage="Email address is invalid"
          value={email}
          onChange={setEmail}
        />
        <TextField label="Weight" suffix="kg" value="12.5" onChange={setCode} isReadOnly />
        <TextField
          label="Search"
          isLabelHidden
          placeholder="Search"
          prefix={<Search size={16} aria-hidden />}
          value=""
          onChange={setCode}
          isDisabled
        />
      </ExampleSection>
      <ExampleSection title="Numbers" note="Typed in the reader's own notation; fractions are welcome.">
        <NumberField label="Quantity" value={weight} onChange={setWeight} minValue={0} className="max-w-48" />
        <NumberField
          label="Value"
          value={weight}
          onChange={setWeight}
          isStepperHidden
          formatOptions={{ style: 'currency', currency: 'EUR' }}
          className="max-w-48"
        />
        <p className="text-sm text-muted">Committed value: {weight ?? 'none'}</p>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'input',
  title: 'Input',
  summary: 'One line of text, or a number.',
  Page,
};
