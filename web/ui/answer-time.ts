import { m } from '../../messages/compiled/messages.js';
import { statedWait, waitOf } from '../../rules/chat/answer-time.ts';
import { groupIndian } from '../../rules/money.ts';

const texts = {
  minutes: { one: m.answers_within_minute, many: m.answers_within_minutes },
  hours: { one: m.answers_within_hour, many: m.answers_within_hours },
  days: { one: m.answers_within_day, many: m.answers_within_days },
};

interface Answering {
  responseTime: string | null;
  usualAnswer: { seconds: number } | null;
}

/** Returns 'within 2 hours': a sample's own response time, else the computed one; null if neither is known. */
export function answerTimeText({ responseTime, usualAnswer }: Answering): string | null {
  const wait = responseTime === null ? usualAnswer && waitOf(usualAnswer.seconds) : statedWait(responseTime);
  if (wait === null) return responseTime;
  const count = groupIndian(wait.count);
  return wait.count === 1 ? texts[wait.unit].one({ count }) : texts[wait.unit].many({ count });
}

/** Returns 'Response time: within 2 hours', for a line of text; null if unknown. */
export function answerTimeLine(supplier: Answering): string | null {
  const time = answerTimeText(supplier);
  return time && `${m.response_time()}: ${time}`;
}
