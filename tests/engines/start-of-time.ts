/** Time at which every test's world begins; its clock stands still until a test moves it. */
export const startOfTime = new Date('2026-11-20T10:00:00+05:30');
