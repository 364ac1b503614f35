import { pngOf } from '../../features/demonstration/plain-picture.ts'

/** A grey picture of so many pixels, as a real encoder writes it. */
export function tinyPng(width: number, height: number): Buffer {
  const line = Array.from({ length: width }, () => 128)
  return pngOf(
    { width, height, channels: 'grey' },
    Array.from({ length: height }, () => line),
  )
}
