import { AtSign, Search } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { TextField } from './text-field.tsx';

function Page() {
  const [name, setName] = useState('Winter clothes');
  const [code, setCode] = useState('');
  const [email, setEmail] = useState('aria@');
  return (
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
  );
}

export const example: Example = {
  slug: 'input',
  title: 'Input',
  summary: 'One line of text.',
  notes: {
    use: 'For a name, a code, an address: text of one line.',
    avoid: 'For numbers, dates or several lines: use the field made for it.',
    keyboard: 'Enter submits the form.',
    screenReader: 'Announced with its label, whether it is required, its description and its error.',
  },
  playground: playground(TextField, {
    label: 'Name',
    value: 'Winter clothes',
    onChange: ignore,
    isRequired: true,
    description: 'Printed on the label.',
  }),
  Page,
};
