import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import { renderSvg } from '@plumbline/figures/parts/svg.ts'
import { tableCsv } from '@plumbline/figures/words/table-csv.ts'
import { saveBlob } from '../../lib/save-file.ts'
import type { DownloadedFigure } from './chart-card-props.ts'
import { figureSvg } from './figure-svg.ts'
import { measureText } from './measure-text.ts'

/** As wide as on a desk, whatever the screen: a file is looked at elsewhere. */
const width = 960
/** Dots of the PNG to a pixel of the SVG. */
const density = 2

export async function downloadFigure(figure: DownloadedFigure, format: 'SVG' | 'PNG' | 'CSV'): Promise<void> {
  const name = `${figure.fileName}.${format.toLowerCase()}`
  if (format === 'CSV') {
    saveBlob(new Blob([tableCsv(figure.words.table)], { type: 'text/csv;charset=utf-8' }), name)
    return
  }
  const svg = await svgOf(figure)
  saveBlob(format === 'SVG' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg), name)
}

async function svgOf({ words, option, height, source }: DownloadedFigure): Promise<string> {
  const chart = renderSvg(option(chartThemes.light, { width, height }), { width, height }, measureText)
  return figureSvg({ words, source, chart, width, height, measure: measureText, fontFace: await fontFace() })
}

async function fontFace(): Promise<string> {
  const font = await (await fetch(interUrl)).blob()
  return `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${await dataUrl(font)}) format('woff2')}`
}

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = await dataUrl(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width * density
  canvas.height = image.height * density
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png === null ? reject(new Error('No picture was made.')) : resolve(png)), 'image/png')
  })
}

async function dataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  // A call with all bytes at once would overflow the stack.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${blob.type};base64,${btoa(text)}`
}
