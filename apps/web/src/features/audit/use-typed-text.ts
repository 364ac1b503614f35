import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** Typing is over after so many milliseconds without a key. */
const quiet = 400

/** A text that is typed here and kept in the address, where it may also change in other ways, such as by going back. */
export function useTypedText(addressText: string, onText: (text: string) => void) {
  const [text, setText] = useState(addressText)
  const [lastAddressText, setLastAddressText] = useState(addressText)
  const [ownText, setOwnText] = useState(addressText)
  const sendSoon = useDebouncedCallback((typed: string) => {
    setOwnText(typed)
    onText(typed)
  }, quiet)
  if (addressText !== lastAddressText) {
    setLastAddressText(addressText)
    // Not by what was typed here.
    if (addressText !== ownText) {
      setOwnText(addressText)
      setText(addressText)
    }
  }
  const onType = (typed: string) => {
    setText(typed)
    sendSoon(typed.trim())
  }
  return { text, onType }
}
