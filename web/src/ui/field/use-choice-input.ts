import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ComboBoxStateContext } from 'react-aria-components';

export interface ChoiceInputOptions {
  /** The options on the screen do not answer what is typed yet. */
  isWaiting?: boolean;
  /** An option that Enter never takes by itself, such as one that creates something. */
  isExcluded?: (key: string) => boolean;
}

/**
 * Handlers of a combo box's input. Enter takes the option named as typed, else the first, as soon as the options answer what
 * is typed; without one, what is typed stays (React Aria would put the old text back). The first click selects the old text, so that typing replaces it.
 */
export function useChoiceInput({ isWaiting = false, isExcluded = () => false }: ChoiceInputOptions = {}) {
  const state = useContext(ComboBoxStateContext);
  const isTyped = useRef(false);
  const isFresh = useRef(false);
  /** Enter was pressed before the answer was there. */
  const [isAsked, setAsked] = useState(false);

  const bestKey = () => {
    const options = [...(state?.collection ?? [])].filter(
      ({ key }) => !state?.selectionManager.isDisabled(key) && !isExcluded(String(key)),
    );
    const typed = state?.inputValue.trim().toLowerCase();
    return (options.find(({ textValue }) => textValue.toLowerCase() === typed) ?? options[0])?.key;
  };
  const takeBest = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !state?.isOpen || !isTyped.current) return;
    if (state.selectionManager.focusedKey !== null || state.inputValue.trim() === '') return;
    const key = isWaiting ? undefined : bestKey();
    setAsked(isWaiting);
    if (key === undefined) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    isTyped.current = false;
    // The combo box goes on to take the option that has the focus.
    state.selectionManager.setFocusedKey(key);
  };

  const takeLate = useEffectEvent(() => {
    setAsked(false);
    const key = bestKey();
    if (key === undefined) return;
    isTyped.current = false;
    state?.selectionManager.select(key);
  });
  useEffect(() => {
    if (!isAsked || isWaiting) return undefined;
    // React Aria's collection is one drawing behind the options.
    const timer = setTimeout(() => takeLate());
    return () => clearTimeout(timer);
  }, [isAsked, isWaiting]);

  return {
    onKeyDownCapture: takeBest,
    onInput: () => {
      isTyped.current = true;
      setAsked(false);
    },
    onBlur: () => setAsked(false),
    onFocus: ({ currentTarget, nativeEvent }: FocusEvent<HTMLInputElement>) => {
      // React Aria says so too when the list under what is being typed changes: selected then, a letter would replace the first.
      if (!nativeEvent.isTrusted) return;
      isTyped.current = false;
      isFresh.current = true;
      currentTarget.select();
    },
    // The press that brought the focus puts the caret somewhere.
    onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isFresh.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      isFresh.current = false;
    },
  };
}
