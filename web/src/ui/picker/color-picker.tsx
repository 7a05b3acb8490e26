import { Pipette, X } from 'lucide-react';
import {
  ColorPicker as AriaColorPicker,
  Button,
  ColorArea,
  ColorField,
  ColorSlider,
  ColorSwatch,
  ColorSwatchPicker,
  ColorSwatchPickerItem,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Input,
  Label,
  Popover,
  SliderTrack,
} from 'react-aria-components';
import { Button as UIButton } from '../button/button.tsx';
import type { FieldProps } from '../field/field-parts.tsx';
import { controlClass, labelClass } from '../field/field-styles.ts';
import { classNames } from '../foundations/class-names.ts';
import { popoverClass } from '../overlay/overlay-styles.ts';

/** Colours offered for tags, boxes and places. Data that users store, not part of the look: tokens.css has that. */
const presetColors: readonly string[] = [
  '#b3261e',
  '#c2551b',
  '#a16207',
  '#4d7c0f',
  '#1b6e3c',
  '#0f766e',
  '#1f5f8b',
  '#2f5fd0',
  '#5b4bc4',
  '#8b3fb5',
  '#b0307a',
  '#8a5a44',
  '#5f5f5a',
  '#94a3b8',
  '#e0b04c',
  '#1c1c1a',
];

export interface ColorPickerProps
  extends Pick<FieldProps, 'label' | 'isLabelHidden' | 'isDisabled' | 'onBlur' | 'className'> {
  /** `#rrggbb`, lower case; null is no colour. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Offered first, `#rrggbb`. */
  presets?: readonly string[];
}

const thumb =
  'size-5 rounded-full border-2 border-surface shadow-raised outline-1 outline-ink data-focus-visible:outline-2 data-focus-visible:outline-accent';

/** A colour for a tag, a box or a place: a preset, or any. */
export function ColorPicker(props: ColorPickerProps) {
  const { label, isLabelHidden, value, onChange, presets = presetColors, isDisabled, onBlur, className } = props;
  return (
    <div className={classNames('flex w-40 max-w-full flex-col gap-1', className)}>
      <span aria-hidden className={classNames(labelClass, isLabelHidden && 'sr-only')}>
        {label}
      </span>
      <AriaColorPicker value={value ?? '#808080'} onChange={(color) => onChange(color.toString('hex').toLowerCase())}>
        <DialogTrigger onOpenChange={(isOpen) => !isOpen && onBlur?.()}>
          <Button
            isDisabled={isDisabled}
            aria-label={`${label}: ${value ?? 'No color'}`}
            className={classNames(controlClass, 'cursor-pointer gap-2 px-2')}
          >
            {value ? (
              <ColorSwatch className="size-5 shrink-0 rounded-sm border border-line" />
            ) : (
              <Pipette size={16} aria-hidden className="mx-0.5 shrink-0 text-muted" />
            )}
            <span className={value ? 'font-mono text-xs' : 'text-muted'}>{value ?? 'No color'}</span>
          </Button>
          <Popover offset={4} placement="bottom start" className={popoverClass}>
            <Dialog aria-label={label} className="flex w-60 flex-col gap-3 p-3 outline-none">
              <ColorSwatchPicker aria-label="Presets" className="grid grid-cols-8 gap-1">
                {presets.map((color) => (
                  <ColorSwatchPickerItem
                    key={color}
                    color={color}
                    className="size-6 cursor-pointer rounded-sm outline-none data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-accent data-selected:outline-2 data-selected:outline-offset-1 data-selected:outline-ink"
                  >
                    <ColorSwatch className="size-full rounded-sm border border-line" />
                  </ColorSwatchPickerItem>
                ))}
              </ColorSwatchPicker>
              <ColorArea
                colorSpace="hsb"
                xChannel="saturation"
                yChannel="brightness"
                className="h-32 w-full rounded-md"
              >
                <ColorThumb className={thumb} />
              </ColorArea>
              <ColorSlider colorSpace="hsb" channel="hue" aria-label="Hue" className="px-2">
                <SliderTrack className="h-3 rounded-full">
                  <ColorThumb className={classNames(thumb, 'top-1/2')} />
                </SliderTrack>
              </ColorSlider>
              <div className="flex items-end gap-2">
                <ColorField className="flex min-w-0 flex-1 flex-col gap-1">
                  <Label className="text-xs text-muted">Hex</Label>
                  <Input className={classNames(controlClass, 'px-2 font-mono')} />
                </ColorField>
                <UIButton icon={X} variant="quiet" isDisabled={value === null} onPress={() => onChange(null)}>
                  Clear
                </UIButton>
              </div>
            </Dialog>
          </Popover>
        </DialogTrigger>
      </AriaColorPicker>
    </div>
  );
}
