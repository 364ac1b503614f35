import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Sends what a form holds, once at a time: a double click comes before the button can say that it is busy. */
export function useOneSending() {
  const isUnderWay = useRef(false)
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (work: () => Promise<void>) => {
      try {
        await work()
      } finally {
        isUnderWay.current = false
      }
    },
  })
  function begin(work: () => Promise<void>): void {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(work)
  }
  return { begin, error, isPending, reset }
}
