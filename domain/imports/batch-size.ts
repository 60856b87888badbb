/** Carries out a batch of rows. After a failure it tries half as many; a single row that fails is given up. */
export async function fewerAfterFailure(
  limit: number,
  { carryOut, giveUp }: { carryOut: (limit: number) => Promise<boolean>; giveUp: (error: unknown) => Promise<boolean> },
): Promise<boolean> {
  try {
    return await carryOut(limit);
  } catch (error) {
    if (limit === 1) return giveUp(error);
    return fewerAfterFailure(Math.ceil(limit / 2), { carryOut, giveUp });
  }
}
