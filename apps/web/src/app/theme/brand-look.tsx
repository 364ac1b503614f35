import { useLayoutEffect } from 'react'
import { useBrand } from '../../lib/brand.ts'
import { brandColours } from '../../lib/brand-colours.ts'

/** Gives the document the colour and the icon that were set; without them it has the product's own. */
export function BrandLook() {
  const { colour, logo } = useBrand()
  useLayoutEffect(() => {
    if (colour === null) return
    const { style } = document.documentElement
    const colours = Object.entries(brandColours(colour))
    for (const [name, value] of colours) style.setProperty(name, value)
    return () => {
      for (const [name] of colours) style.removeProperty(name)
    }
  }, [colour])
  return logo === null ? null : <link rel="icon" href={logo} />
}
