import { pictureKind } from './picture-kind.ts'

/** Wider or higher it is no logo, and costs whoever draws it more memory than its bytes tell. */
const longestSide = 4096

/**
 * What is wrong with a file that should be a PNG or JPEG, whatever it is called; undefined where nothing is. SVG is not taken:
 * it can hold scripts.
 */
export function pictureMistake(content: Buffer, notAnImage: string): string | undefined {
  const kind = pictureKind(content)
  if (kind === undefined) return `${notAnImage} PNG and JPEG are taken.`
  const { width, height } = kind
  if (width < 1 || height < 1) return `${notAnImage} This one is damaged.`
  if (width <= longestSide && height <= longestSide) return undefined
  return `This picture is ${width} × ${height} pixels. Make it ${longestSide} × ${longestSide} at most.`
}
