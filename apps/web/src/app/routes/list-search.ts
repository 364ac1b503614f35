import { z } from 'zod'

// What the addresses of lists have in common: what cannot be is left out.

/** From 1. */
export const pageSearch = z.number().int().min(1).optional().catch(undefined)
/** Rows a page. */
export const limitSearch = z.number().int().min(1).max(100).optional().catch(undefined)
