// What a page needs of a picture that another thread has drawn: nothing of what draws.

/** A figure as it is shown where the drawing library is not: a picture, and where its marks are in it. In pixels. */
export interface ScreenPicture {
  readonly svg: string
  /** What answers to the pointer, from what lies on top. */
  readonly areas: readonly MarkArea[]
  /** Where the keyboard finds each mark, in the order of the figure's table. */
  readonly points: readonly MarkPoint[]
}

/** What a mark or its label takes up. */
export interface MarkArea {
  /** Of the mark, in the figure's table. */
  readonly place: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface MarkPoint {
  readonly place: number
  readonly x: number
  readonly y: number
}

/** The mark under a point of a picture. */
export function markAt(areas: readonly MarkArea[], x: number, y: number): number | undefined {
  return areas.find(({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom)?.place
}
