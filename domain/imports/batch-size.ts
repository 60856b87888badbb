/** Carries out a batch of rows. After a failure it tries half as many; a single row that fails is given up. */
export async function fewerAfterFailure(
  most: number,
  { carryOut, giveUp }: { carryOut: (most: number) => Promise<boolean>; giveUp: (error: unknown) => Promise<boolean> },
): Promise<boolean> {
  try {
    return await carryOut(most);
  } catch (error) {
    if (most === 1) return giveUp(error);
    return fewerAfterFailure(Math.ceil(most / 2), { carryOut, giveUp });
  }
}
