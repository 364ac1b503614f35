import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** Typing is over after so many milliseconds without a key. */
const quiet = 400

/** A text that is typed here and kept in the address, where it may also change in other ways, such as by going back. */
export function useTypedText(given: string, onText: (text: string) => void) {
  const [text, setText] = useState(given)
  const [known, setKnown] = useState(given)
  const [sent, setSent] = useState(given)
  const sendSoon = useDebouncedCallback((typed: string) => {
    setSent(typed)
    onText(typed)
  }, quiet)
  if (given !== known) {
    setKnown(given)
    // Not by what was typed here.
    if (given !== sent) {
      setSent(given)
      setText(given)
    }
  }
  const onType = (typed: string) => {
    setText(typed)
    sendSoon(typed.trim())
  }
  return { text, onType }
}
