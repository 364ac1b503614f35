import { provenanceSchema } from '@plumbline/contract/figures/provenance.ts'
import { z } from 'zod'
import type { Chart, Figure, ReportSource, Table } from '../figure.ts'
import type { ExplanationText } from '../words/explanations.ts'

/** A page of a report that is no figure: each medium draws it in its own way. */
export type PageName = 'cover' | 'summary' | 'methodology'

export interface PageSection {
  readonly page: PageName
  /** Says something of the pooled figures. */
  readonly pooled?: true
}

/** Figures that stand together. Its first figure heads the section on paper, unless the section has a head of its own. */
export interface FigureSection {
  /** In the order of paper and workbook. */
  readonly figures: readonly [Figure, ...Figure[]]
  /** The order of the screen, where it is another one. */
  readonly onScreen?: (figures: readonly ShownFigure[]) => readonly ShownFigure[]
  /** Ends with two groups of savers that the reader chooses, on screen alone. */
  readonly hasSideBySide?: true
  readonly headOnPaper?: (figures: readonly ReportFigure[]) => SectionHead
}

export interface SectionHead {
  readonly title: string
  readonly finding: string
  readonly intro: string
}

export type Section = PageSection | FigureSection
/** The sections of a report by their names, in their order. */
export type Sections = Readonly<Record<string, Section>>

/** A figure with its numbers. */
export type ReportFigure = (Chart | Table) & FigureIdentity
/** On screen a figure may still wait for the pooled figures. */
export type ShownFigure = ReportFigure | (FigureIdentity & { readonly kind: 'awaited' })

interface FigureIdentity {
  /** In addresses and files: `potEffect`, `segments.7`. */
  readonly id: string
  /** As lists call it. */
  readonly name: string
  readonly explain: ExplanationText
}

/** What a section has to say on paper and in a workbook. */
export function figuresOf(section: FigureSection, data: ReportSource): readonly ReportFigure[] {
  return section.figures.flatMap((figure) => drawnFigures(figure, data))
}

/**
 * What a section shows on screen; figures that wait for the pooled ones have their place. With what it showed before the pooled
 * figures came, those that do not read them stay the same.
 */
export function shownFiguresOf(
  section: FigureSection,
  data: ReportSource,
  before?: readonly ShownFigure[],
): readonly ShownFigure[] {
  const figures = section.figures.flatMap((figure): readonly ShownFigure[] => {
    if (before !== undefined && figure.pooled === undefined)
      return before.filter((each) => definitionOf(each) === figure.id)
    if (figure.mayHave?.(data) === false) return []
    return figure.pooled === 'needed' && data.pooled === undefined
      ? [{ kind: 'awaited', id: figure.id, name: figure.title, explain: figure.explain }]
      : drawnFigures(figure, data)
  })
  return section.onScreen?.(figures) ?? figures
}

function definitionOf({ id }: ShownFigure): string | undefined {
  return id.split('.')[0]
}

function drawnFigures({ id, title, explain, of }: Figure, data: ReportSource): readonly ReportFigure[] {
  const drawing = of(data)
  return (drawing === null ? [] : [drawing].flat()).map((each) => ({
    ...each,
    id: each.kind === 'chart' && each.part !== undefined ? `${id}.${each.part}` : id,
    name: (each.kind === 'chart' ? each.name : undefined) ?? title,
    explain,
  }))
}

/** Whether what a section says needs the pooled figures, or is better with them. */
export function usesPooled(section: Section): boolean {
  return isPage(section) ? section.pooled === true : section.figures.some(({ pooled }) => pooled !== undefined)
}

export function isPage(section: Section): section is PageSection {
  return 'page' in section
}

/** Every definition of a report, in the order of paper. */
export function definitionsOf(sections: Sections): readonly Figure[] {
  return Object.values(sections).flatMap((section) => (isPage(section) ? [] : section.figures))
}

/** How the figures that a report has are worked out, each formula once. */
export function formulasOf(
  sections: readonly Section[],
  data: ReportSource,
): readonly { readonly term: string; readonly text: string }[] {
  const figures = sections.flatMap((section) => (isPage(section) ? [] : section.figures))
  const formulas = new Map(
    figures.filter((figure) => drawnFigures(figure, data).length > 0).map(({ title, explain }) => [explain, title]),
  )
  return [...formulas].map(([{ formula }, term]) => ({ term, text: formula }))
}

type FiguresIn<Each> = Each extends { readonly figures: infer Figures extends readonly Figure[] }
  ? Figures[number]
  : never
type DataOf<Each> = Each extends { readonly data: infer Data extends z.ZodRawShape } ? Data : never
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never
type ReportShape<All extends Sections> = Together<DataOf<FiguresIn<All[keyof All]>>> & {
  provenance: typeof provenanceSchema
}

/** The data of a report: what its figures read, and where all of it comes from. */
export function reportSchema<const All extends Sections>(sections: All): z.ZodObject<ReportShape<All>> {
  const readings = definitionsOf(sections).map(({ data }) => data)
  // The compiler cannot follow that the parts together are what their types are together.
  return z.object(Object.assign({ provenance: provenanceSchema }, ...readings)) as z.ZodObject<ReportShape<All>>
}
