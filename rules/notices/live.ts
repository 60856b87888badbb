/** Everybody who listens hears of these; all of it is the operator's. */
const common = ['accounts', 'catalogue', 'reports', 'audit', 'texts'] as const;

/**
 * Of these a person hears what is said to that person, and the operator hears everything. A new one needs its name here
 * and nothing else.
 */
export const personalTopics = ['orders', 'threads', 'requests', 'notices'] as const;

/** The topics whose changes are announced to screens. */
export const liveTopics = [...common, ...personalTopics];

export type CommonTopic = (typeof common)[number];
export type PersonalTopic = (typeof personalTopics)[number];
export type LiveTopic = (typeof liveTopics)[number];

/** The topics of `possible` that an address asks for; anything else in it is ignored. */
export function liveTopicsIn(parameters: URLSearchParams, possible: readonly LiveTopic[]): LiveTopic[] {
  const asked = (parameters.get('topics') ?? '').split(',');
  return possible.filter((topic) => asked.includes(topic));
}

/** The operator's name among the readers of announcements; no account has it as its id. */
export const OPERATOR = 'operator';
