import type { ClientActionFunctionArgs } from 'react-router';

/** Several actions in one module: which of them is meant says the pattern of the address, as `web/routes.ts` has it. */
export function byPattern<Args extends { pattern: string }>(
  handlers: Record<string, (args: Args) => unknown>,
  otherwise?: (args: Args) => unknown,
) {
  return (args: Args) => {
    const handler = handlers[args.pattern] ?? otherwise;
    if (!handler) throw new Error(`no action for ${args.pattern}`);
    return handler(args);
  };
}

/** A form of which the browser has nothing to say by itself. */
export const sentAsItIs = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> => serverAction();
