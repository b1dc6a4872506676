import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Text that is typed here and told to the outside `ms` after the last key. A change from outside
 * (back button, reset) replaces what is typed.
 */
export const useDebouncedText = (
  outside: string,
  tell: (text: string) => void,
  ms: number,
): [text: string, type: (text: string) => void] => {
  const [text, setText] = useState(outside);
  const told = useRef(outside);
  const onSettled = useEffectEvent(tell);
  useEffect(() => {
    if (outside === told.current) return;
    told.current = outside;
    setText(outside);
  }, [outside]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      onSettled(text);
    }, ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return [text, setText];
};
