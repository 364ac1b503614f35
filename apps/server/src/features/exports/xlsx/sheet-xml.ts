import { cellText } from './cell-text.ts'

/** Places among the formats of `stylesXml`. */
export const cellStyles = { text: 0, header: 1, number: 0, score: 2, rate: 3, pounds: 4, date: 5 } as const

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function cellXml(text: string, style: keyof typeof cellStyles = 'text'): string {
  return `<c t="inlineStr" s="${cellStyles[style]}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

export function rowXml(cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`
}

/** Everything of a sheet before its rows: widths, and a first row that stays in sight. */
export function sheetHead(widths: readonly number[]): string {
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
}

export const sheetFoot = '</sheetData></worksheet>'

/** The parts of a workbook that are not sheets, by their names in the file. */
export function workbookParts(sheetNames: readonly string[]): readonly (readonly [name: string, xml: string])[] {
  const sheets = sheetNames.map((name, place) => ({ name, number: place + 1 }))
  const types = sheets.map(
    ({ number }) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const listed = sheets.map(
    ({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const related = sheets.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const styles = `<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/>`
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${relations}">${related.join('')}${styles}</Relationships>`,
    ],
    ['xl/styles.xml', stylesXml],
  ]
}

/** In the order of `cellStyles`: plain, header, score, rate, pounds, date. */
const stylesXml = `${declaration}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="165" formatCode="&quot;£&quot;#,##0.00;\\-&quot;£&quot;#,##0.00"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>${[164, 10, 165, 166].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

function escaped(text: string): string {
  return cellText(text).replaceAll(/[<>&"]/g, (letter) => entities[letter] ?? '')
}
