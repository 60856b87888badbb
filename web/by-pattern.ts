import type { ClientActionFunctionArgs } from 'react-router';

/**
 * Routes a module with several actions by the address pattern of `web/routes.ts`; throws for a pattern it does not
 * know.
 */
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

/** Client action that only passes the form on to the server. */
export const sentAsItIs = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> => serverAction();
