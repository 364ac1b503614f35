import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

/** When and on what a section was measured. */
export function measuredOn(): string {
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB of memory`
  return `Measured ${date} UTC on ${process.platform} ${process.arch}, ${availableParallelism()} cores (${model}), ${memory}, Node ${process.versions.node}.`
}

/** Exact version of a dependency, as the manifest of a workspace pins it. */
export function versionOf(name: string, manifest: URL): string {
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: Record<string, string> }
  const version = dependencies?.[name]
  if (version === undefined) throw new Error(`${manifest.pathname} does not depend on ${name}`)
  return version
}
