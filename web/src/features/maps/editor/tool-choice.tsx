import { useEffect } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { iconButtonClass } from '#web/ui/button/button-styles.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import type { MapEditor } from './map-editor.ts';
import { toolIcons } from './tool-icons.ts';
import { tools } from './tools.ts';
import { useEditorState } from './use-editor-state.ts';

/** The tools, beside the map; on phones below one another they scroll. */
export function ToolChoice({ editor, isReadOnly }: { editor: MapEditor; isReadOnly: boolean }) {
  const { tool } = useEditorState(editor);
  const offered = isReadOnly ? tools.filter(({ id }) => id === 'pan' || id === 'select') : tools;
  const isOffered = offered.some(({ id }) => id === tool);
  useEffect(() => {
    // Who may only look begins with the brush like everybody, or pressed its letter.
    if (!isOffered) editor.choose('select');
  }, [editor, isOffered]);
  const isOnObjects = editor.isOnObjects();
  return (
    <ToggleButtonGroup
      aria-label="Tools"
      orientation="vertical"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[tool]}
      onSelectionChange={(keys) => {
        const chosen = offered.find(({ id }) => keys.has(id));
        if (chosen) editor.choose(chosen.id);
      }}
      className="flex w-11 shrink-0 flex-col items-center gap-0.5 overflow-y-auto border-r border-line bg-surface py-1"
    >
      {offered.map(({ id, label, key, layer }) => {
        const Icon = toolIcons[id];
        return (
          <Tooltip key={id} text={label} shortcut={[key]} placement="right">
            <ToggleButton
              id={id}
              aria-label={label}
              isDisabled={layer !== 'any' && (layer === 'objects') !== isOnObjects}
              className={iconButtonClass('quiet', 'md', 'data-selected:bg-accent-soft data-selected:text-accent')}
            >
              <Icon size={18} aria-hidden />
            </ToggleButton>
          </Tooltip>
        );
      })}
    </ToggleButtonGroup>
  );
}
