import { lazy } from 'react'
import { typeFaceLoaded } from './type-face-loaded.ts'

/** A figure drawn by the page itself, whose code comes when it is wanted. */
export const PagePicture = lazy(async () => {
  const [{ ChartPicture: Picture }] = await Promise.all([import('./chart-picture.tsx'), typeFaceLoaded()])
  return { default: Picture }
})
