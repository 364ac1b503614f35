// Draws one picture anew, in a process of its own: what decodes it is native code, and the picture may be made to hurt it.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { z } from 'zod'

const orderSchema = z.object({ content: z.instanceof(Uint8Array), longestSide: z.number().int().positive() })

async function redrawn(content: Uint8Array, longestSide: number): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(content))
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas.encode('png')
}

process.once('message', (message) => {
  const { content, longestSide } = orderSchema.parse(message)
  redrawn(content, longestSide).then(
    (png) => process.send?.({ png }),
    () => process.send?.({ png: null }),
  )
})
