// Runs in the browser: draws the charts of a report, with its tables below them, for printing.

import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import { renderSvg } from '@plumbline/figures/parts/svg.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { scoreTwoBandsOption } from '@plumbline/figures/score-distribution/two-bands-option.ts'
import { figuresOfReport } from '../support/drawn-figures.ts'

export interface PrintedReport {
  readonly data: VfmData
  readonly tables: readonly PrintedTable[]
}

interface PrintedTable {
  readonly columns: readonly { readonly title: string }[]
  readonly rows: readonly (readonly string[])[]
}

const size = { width: 665, height: 300 }
const context = document.createElement('canvas').getContext('2d')

function measure(text: string, font: string): number {
  if (context === null) return 0
  context.font = font
  return context.measureText(text).width
}

/** Shows a report in place of the last one, and says how many charts it has. */
function drawReport({ data, tables }: PrintedReport): number {
  const figures = [
    ...figuresOfReport(data),
    { title: 'Two bands', option: () => scoreTwoBandsOption(data.scoreDistribution, chartThemes.light, size) },
  ]
  const drawn = figures.map(({ title, option }) => {
    const figure = document.createElement('figure')
    figure.innerHTML = renderSvg(option(chartThemes.light, size), size, measure)
    const heading = document.createElement('h2')
    heading.textContent = title
    figure.prepend(heading)
    return figure
  })
  document.body.replaceChildren(...drawn, ...tables.map(tableOf))
  return drawn.length
}

// For whoever prints the page.
Object.assign(globalThis, { drawReport })

function tableOf({ columns, rows }: PrintedTable): HTMLTableElement {
  const table = document.createElement('table')
  const add = (part: HTMLTableSectionElement, texts: readonly string[]) => {
    const row = part.insertRow()
    for (const text of texts) row.insertCell().textContent = text
  }
  add(
    table.createTHead(),
    columns.map(({ title }) => title),
  )
  const body = table.createTBody()
  for (const row of rows) add(body, row)
  return table
}
