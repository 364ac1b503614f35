import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withoutIsolates } from '@plumbline/contract/format/visible-text.ts'
import { withNoteOfLetters } from '../document/note-of-letters.ts'
import type { ReportDocument } from '../document/report-document.ts'
import { furtherFamilies, furtherFiles, hasFurtherLetters } from '../fonts/further-faces.ts'
import { interFamily, interFiles } from '../fonts/inter.ts'
import { breakable, isShownInInter, isShownOnPage, printable, type Shows } from '../fonts/printable.ts'

const templates = join(import.meta.dirname, '..', 'templates')
const main = join(templates, 'report.typ')

/** Files of a report by their names: charts as SVG, the logo as it was given. */
export type Pictures = ReadonlyMap<string, Uint8Array>

/** The faces that a report is set in, and which characters they show. */
interface Faces {
  readonly families: readonly string[]
  readonly compiler: () => NodeCompiler
  readonly shows: Shows
}

const inter: Faces = {
  families: [interFamily],
  compiler: openOnce(() => interFiles),
  shows: isShownInInter,
}
const further: Faces = {
  families: [interFamily, ...furtherFamilies],
  compiler: openOnce(() => [...interFiles, ...furtherFiles()]),
  shows: isShownOnPage,
}

function openOnce(files: () => readonly Buffer[]): () => NodeCompiler {
  let compiler: NodeCompiler | null = null
  return () => {
    compiler ??= NodeCompiler.create({ workspace: templates, fontArgs: [{ fontBlobs: [...files()] }] })
    return compiler
  }
}

/**
 * Sets a report as a tagged PDF; what PDF/UA-1 forbids is an error. The same report is the same file, byte for byte. What
 * was made on the way is forgotten at once, and freed between two turns of the event loop: else each report would leave
 * some megabytes behind.
 */
export async function compilePdf(report: ReportDocument, pictures: Pictures): Promise<Uint8Array> {
  const pdf = inItsFaces(report, pictures)
  await new Promise((resolve) => setImmediate(resolve))
  return pdf
}

/** Reports without such letters are what they were before there were faces for them. */
function inItsFaces(report: ReportDocument, pictures: Pictures): Uint8Array {
  const inFaces = (faces: Faces) => withoutDamagedLogo(withNoteOfLetters(report, faces.shows), pictures, faces)
  if (!hasFurtherLetters(JSON.stringify(report))) return inFaces(inter)
  try {
    return inFaces(further)
  } catch {
    // Of letters that join the typesetter may lose which they are, which the standard forbids: boxes stand for them then.
    return inFaces({ ...further, shows: isShownInInter })
  }
}

/** The upload of a logo looks at its size alone: one that cannot be drawn must not stop every report. */
function withoutDamagedLogo(report: ReportDocument, pictures: Pictures, faces: Faces): Uint8Array {
  const { cover } = report
  try {
    return compileAndForget(report, pictures, faces)
  } catch (error) {
    if (cover === null || cover.logo === null) throw error
    return compileAndForget({ ...report, cover: { ...cover, logo: null } }, pictures, faces)
  }
}

function compileAndForget(report: ReportDocument, pictures: Pictures, faces: Faces): Uint8Array {
  const typst = faces.compiler()
  try {
    for (const [name, bytes] of pictures) typst.mapShadow(join(templates, name), Buffer.from(bytes))
    typst.mapShadow(join(templates, 'report.json'), Buffer.from(printableJson(report, faces)))
    const { result, takeError } = compiled(typst)
    if (result === null) throw new Error(`The report cannot be set: ${takeError()}`)
    return new Uint8Array(typst.pdf(result, { pdfStandard: 'ua-1' }))
  } finally {
    typst.resetShadow()
    typst.evictCache(0)
  }
}

function compiled(typst: NodeCompiler) {
  const run = typst.compile({ mainFilePath: main })
  return {
    result: run.result,
    takeError: () => {
      const error = run.takeError()
      return error === null ? 'no reason given' : JSON.stringify(typst.fetchDiagnostics(error))
    },
  }
}

/** Texts come from files and forms: what cannot be printed must not stop a report. The file's title is never broken. */
function printableJson(report: ReportDocument, { families, shows }: Faces): string {
  const texts: unknown = JSON.parse(
    JSON.stringify(report, (key, value: unknown) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${key} is no number: ${value}`)
      return typeof value === 'string' ? breakable(value, shows) : value
    }),
  )
  return JSON.stringify({
    ...Object(texts),
    title: printable(withoutIsolates(report.title), shows),
    description: printable(withoutIsolates(report.description), shows),
    families,
  })
}
