/** What a screen can be told about as it changes; all of it is the operator's. */
export const liveTopics = ['accounts', 'catalogue', 'reports', 'audit', 'texts'] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** The topics that an address asks for; unknown ones are passed over. */
export function liveTopicsIn(parameters: URLSearchParams): LiveTopic[] {
  const asked = (parameters.get('topics') ?? '').split(',');
  return liveTopics.filter((topic) => asked.includes(topic));
}
