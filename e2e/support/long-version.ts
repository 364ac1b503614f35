/** Whether the long version is asked for, as `npm run test:all` does: `npm test` holds a short one of what takes its time. */
export const isLong = process.env.PLUMBLINE_TESTS === 'long'
