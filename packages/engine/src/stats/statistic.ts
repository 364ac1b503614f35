/**
 * A statistic of a group of savers, or the reason there is none. `empty`: no member has a value, or those that have
 * one carry no weight. A group without a score has no score of 0.
 */
export type Statistic = { status: 'ok'; value: number } | { status: 'empty' }
