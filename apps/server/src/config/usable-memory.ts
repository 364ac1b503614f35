import { totalmem } from 'node:os'

/** Memory of this machine, or the part of it that a container may use. */
export function usableMemoryBytes(): number {
  const constrained = process.constrainedMemory()
  const total = totalmem()
  // Without a limit, Linux reports 0 or a number beyond any memory.
  return constrained > 0 && constrained < total ? constrained : total
}
