import { inject } from 'vitest'

/** How often a property is tried that reads whole files: all rounds where tests run long, and a tenth of them otherwise. */
export const rounds = (all: number): number => (inject('long') ? all : Math.ceil(all / 10))
