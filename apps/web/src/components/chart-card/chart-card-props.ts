import type { FigureOption } from '@plumbline/figures/parts/chart-parts.ts'
import type { ChartSize } from '@plumbline/figures/parts/chart-size.ts'
import type { ChartTheme } from '@plumbline/figures/parts/chart-theme.ts'
import type { FigureWords } from '@plumbline/figures/words/figure-words.ts'
import type { ReactNode } from 'react'

export type OptionBuilder = (theme: ChartTheme, size: ChartSize) => FigureOption

/** A name with its value, or a text alone. */
export interface TipLine {
  readonly name?: string | undefined
  readonly value: string
}

/** What a figure takes with it when it is downloaded. */
export interface DownloadedFigure {
  readonly words: FigureWords
  /** Keep it stable (`useCallback`): the figure is drawn anew when it changes. */
  readonly option: OptionBuilder
  readonly height: number
  /** `sourceLine(...)`: how many savers of which batch are counted and left out, and which filters are set. */
  readonly source: string
  /** Without its ending. */
  readonly fileName: string
}

export interface ChartCardProps extends DownloadedFigure {
  /** Nothing is drawn of nobody. */
  readonly saverCount: number
  /** What the colours and marks mean: a `Legend`. */
  readonly legend?: ReactNode
  /** The place of the mark that was clicked, or chosen with the keyboard, in the figure's table. Keep it stable. */
  readonly onPick?: ((place: number) => void) | undefined
  /** What stands at a mark; the row of the table unless it is given. */
  readonly tip?: (place: number) => readonly TipLine[]
  /** 'How is this calculated?'. */
  readonly explain?: ReactNode
  /** Below the picture, above where it comes from. */
  readonly below?: ReactNode
  /** Another view of the figure, beside its title. */
  readonly action?: ReactNode
  /** When the figure is opened as large as the window. */
  readonly onEnlarge?: (() => void) | undefined
}
