/**
 * Cities by the first four digits of a PIN code that are theirs alone: at least 98 of 100 offices are in the city or
 * its district (All India Pincode Directory, data.gov.in). Metros reach beyond. Left out are cities that share their
 * digits with a neighbour, and the states Delhi and Chandigarh.
 */
const beginnings = `
  surat 3950 | ahmedabad 3800 | vadodara 3900 | rajkot 3600 | jamnagar 3610 | bhavnagar 3640 | junagadh 3620
  gandhinagar 3820 | mumbai 4000 4001 | thane 4006 | pune 4110 | nashik 4220 | nagpur 4400 | kolhapur 4160 | solapur 4130
  indore 4520 | bhopal 4620 | gwalior 4740 | jabalpur 4820 | raipur 4920
  jaipur 3020 | jodhpur 3420 | kota 3240 | udaipur 3130 | ajmer 3050 | bikaner 3340
  lucknow 2260 | kanpur 2080 | varanasi 2210 | prayagraj 2110 | agra 2820 | meerut 2500 | gurugram 1220 | faridabad 1210
  ludhiana 1410 | jalandhar 1440 | bathinda 1510 | dehradun 2480
  kolkata 7000 | patna 8000 | dhanbad 8260 | bhubaneswar 7510 | cuttack 7530 | guwahati 7810
  hyderabad 5000 | vijayawada 5200 | visakhapatnam 5300 | guntur 5220 | warangal 5060
  bengaluru 5600 5601 | mysuru 5700 | hubballi 5800 | belagavi 5900 | mangaluru 5750
  chennai 6000 | coimbatore 6410 | madurai 6250 | tiruchirappalli 6200 | salem 6360
  kochi 6820 | thiruvananthapuram 6950 | kozhikode 6730`;

const byBeginning = new Map(
  beginnings.split(/[|\n]/).flatMap((line) => {
    const [city = '', ...begins] = line.trim().split(/\s+/);
    return begins.map((begin): [string, string] => [begin, city]);
  }),
);

/** Returns the city that a complete PIN code is in or around, if that is certain; null elsewhere. */
export function cityOfPin(pincode: string): string | null {
  return /^\d{6}$/.test(pincode) ? (byBeginning.get(pincode.slice(0, 4)) ?? null) : null;
}
