import { useEffect, useState } from 'react'

/** An address of what has been fetched or chosen, for as long as it is shown. */
export function useObjectAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return undefined
    const objectUrl = URL.createObjectURL(blob)
    setAddress(objectUrl)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [blob])
  return address
}
