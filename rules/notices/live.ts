/** Topics that are announced to every listener; all of them concern the operator's data. */
const common = ['accounts', 'catalogue', 'reports', 'audit', 'texts'] as const;

/**
 * Topics that are announced to the person concerned and to the operator. Add a new topic here; nothing else needs it.
 */
export const personalTopics = ['orders', 'threads', 'requests', 'notices'] as const;

/** The topics whose changes are announced to screens. */
export const liveTopics = [...common, ...personalTopics];

export type CommonTopic = (typeof common)[number];
export type PersonalTopic = (typeof personalTopics)[number];
export type LiveTopic = (typeof liveTopics)[number];

/** Returns the topics of `possible` that an address asks for; anything else in it is ignored. */
export function liveTopicsIn(parameters: URLSearchParams, possible: readonly LiveTopic[]): LiveTopic[] {
  const asked = (parameters.get('topics') ?? '').split(',');
  return possible.filter((topic) => asked.includes(topic));
}

/** Id of the operator among the listeners; no account has it. */
export const OPERATOR = 'operator';
