import { m } from '../../messages/compiled/messages.js';
import { waitOf } from '../../rules/answer-time.ts';
import { groupIndian } from '../../rules/money.ts';

const texts = {
  minutes: { one: m.chat_answers_minute, many: m.chat_answers_minutes },
  hours: { one: m.chat_answers_hour, many: m.chat_answers_hours },
  days: { one: m.chat_answers_days, many: m.chat_answers_days },
};

/** 'Usually answers within 2 hours, from 14 chats'; a sample's own words, or nothing where nothing is known. */
export function answerTimeText({
  responseTime,
  usualAnswer,
}: {
  responseTime: string | null;
  usualAnswer: { seconds: number; answers: number } | null;
}): string | null {
  if (usualAnswer === null) return responseTime;
  const { unit, count } = waitOf(usualAnswer.seconds);
  const chats = groupIndian(usualAnswer.answers);
  return count === 1 ? texts[unit].one({ chats, count }) : texts[unit].many({ chats, count });
}
