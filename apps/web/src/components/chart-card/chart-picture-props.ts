import type { OptionBuilder, TipLine } from './chart-card-props.ts'

export interface ChartPictureProps {
  readonly option: OptionBuilder
  readonly height: number
  readonly title: string
  readonly alt: string
  readonly tip: (place: number) => readonly TipLine[]
  readonly onPick: ((place: number) => void) | undefined
}

/** A mark whose tip is shown, and where. */
export interface ShownMark {
  readonly place: number
  readonly x: number
  readonly y: number
  /** By the keyboard: the pointer shows for itself where it is. */
  readonly isChosen?: boolean
}
