import { m } from '../../messages/compiled/messages.js';
import { statedWait, waitOf } from '../../rules/chat/answer-time.ts';
import { groupIndian } from '../../rules/money.ts';

const texts = {
  minutes: { one: m.chat_answers_minute, many: m.chat_answers_minutes },
  hours: { one: m.chat_answers_hour, many: m.chat_answers_hours },
  days: { one: m.chat_answers_days, many: m.chat_answers_days },
};

const waitTexts = {
  hours: { one: m.answers_within_hour, many: m.answers_within_hours },
  days: { one: m.answers_within_day, many: m.answers_within_days },
};

/**
 * Returns 'Usually answers within 2 hours, from 14 chats'; for a sample with too few chats its seeded 'within 2 hours';
 * else null.
 */
export function answerTimeText({
  responseTime,
  usualAnswer,
}: {
  responseTime: string | null;
  usualAnswer: { seconds: number; answers: number } | null;
}): string | null {
  if (usualAnswer === null) return responseTime && statedText(responseTime);
  const { unit, count } = waitOf(usualAnswer.seconds);
  const chats = groupIndian(usualAnswer.answers);
  return count === 1 ? texts[unit].one({ chats, count }) : texts[unit].many({ chats, count });
}

function statedText(words: string): string {
  const wait = statedWait(words);
  if (wait === null) return words;
  const count = groupIndian(wait.count);
  return wait.count === 1 ? waitTexts[wait.unit].one({ count }) : waitTexts[wait.unit].many({ count });
}
