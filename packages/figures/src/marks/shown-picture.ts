import type { Chart, Picture } from '../figure.ts'

/** The picture of a chart that its switch has chosen, else the first. */
export function shownPicture(
  { pictures, views }: Pick<Chart, 'pictures' | 'views'>,
  view: string | undefined,
): Picture {
  const place = views?.names.findIndex(({ value }) => value === view) ?? -1
  return pictures[place] ?? pictures[0]
}
