/* A random game of Waterworld in plain C: every legal action equally likely, as the batch plays at random. Nobody has to
 * remember anything for that. */

#include "random.h"
#include <string.h>

enum { SIDE = 11, SPACES = SIDE * SIDE, ATOLLS = 12, KINDS = 4, TOKENS = 6, DIRIGIBLE = 4, SMOKERS = 5 };
enum { MOST_SEATS = 4, COPIES = 9, LIMIT = 4, ROUNDS = 100, SMOKERS_TOKENS = 6, PLAIN_TOKENS = 3, NOBODY = -1 };
enum { READY, HOISTED, LOST };

static const char *const ATOLL_NAMES[ATOLLS] = {"B1", "B4", "B8", "B11", "D5", "D7",
                                                "H5", "H7", "J1", "J4", "J8", "J11"};
static const char *const START_NAMES[MOST_SEATS] = {"A3", "A9", "K9", "K3"};
static int atoll_in[SPACES], space_of[ATOLLS], starts[MOST_SEATS], lands[SPACES], land_count;
static int near_[SPACES][SPACES], reached[SPACES][13]; /* all spaces, the nearest first; how many are so near */

static int seats, seat, turns, winner, over, deez, dry, compass, standing, up;
static int place[MOST_SEATS], sails[MOST_SEATS], seen[MOST_SEATS], hand[MOST_SEATS][KINDS], held[MOST_SEATS];
static int pile[KINDS], discards[KINDS], discarded, token[ATOLLS], tokens[TOKENS];
static long *made;

static int space(const char *name)
{
    return (name[0] - 'A') * SIDE + atoi(name + 1) - 1;
}

static int apart(int one, int other)
{
    return abs(one / SIDE - other / SIDE) + abs(one % SIDE - other % SIDE);
}

static int drawn(const int *from, int kinds)
{
    int count = 0, kind = 0;
    for (; kind < kinds; kind++)
        count += from[kind];
    int number = below(count);
    for (kind = 0; (number -= from[kind]) >= 0; kind++)
        ;
    return kind;
}

static int dice(void) { return 2 + below(6) + below(6); }

static int complete(int whose)
{
    const int *cards = hand[whose];
    return cards[0] == 1 && cards[1] == 1 && cards[2] == 1 && cards[3] == 1;
}

static int wins(void)
{
    if (place[seat] != dry || !complete(seat))
        return 0;
    winner = seat;
    return over = 1;
}

static void gets(int whose, int kind)
{
    hand[whose][kind]++;
    held[whose]++;
}

/* A card of a hand, each kind in it equally likely. */
static int chosen(int whose)
{
    int kinds = 0, kind = 0;
    for (; kind < KINDS; kind++)
        kinds += hand[whose][kind] > 0;
    int number = kinds > 1 ? below(kinds) : 0;
    for (kind = 0; !hand[whose][kind] || number--; kind++)
        ;
    ++*made;
    hand[whose][kind]--;
    held[whose]--;
    return kind;
}

static void put_away(int whose)
{
    discards[chosen(whose)]++;
    discarded++;
}

static void keep_limit(void)
{
    while (held[seat] > LIMIT)
        put_away(seat);
}

/* A battle with the Deez, if the seat on turn likes. */
static void meet_deez(void)
{
    if (deez != place[seat] || !complete(seat))
        return;
    ++*made;
    if (below(2))
        return;
    int ours, theirs;
    do {
        ours = dice();
        theirs = dice();
    } while (ours == theirs);
    if (ours < theirs) {
        put_away(seat);
        return;
    }
    deez = -1;
    compass = seat;
    seen[seat] = 1;
}

static void trade(void)
{
    int waiting = 0;
    for (int other = 0; other < seats; other++)
        waiting |= (other != seat && place[other] == place[seat] && held[other]) << other;
    for (int later = 1; later < seats; later++) {
        int partner = (seat + later) % seats;
        if (!(waiting >> partner & 1))
            continue;
        int given = chosen(seat), returned = chosen(partner);
        gets(seat, returned);
        gets(partner, given);
    }
}

static void meet_pawns(void)
{
    int others = 0, can_trade = 0;
    for (int other = 0; other < seats; other++)
        if (other != seat && place[other] == place[seat]) {
            others = 1;
            can_trade |= held[other] && held[seat];
            if (sails[other] == HOISTED)
                sails[other] = LOST;
        }
    if (others && compass != NOBODY && compass != seat && place[compass] == place[seat] && !seen[seat]) {
        seen[seat] = 1;
        if (wins())
            return;
    }
    if (others && (discarded || can_trade)) {
        ++*made;
        if (can_trade && (!discarded || !below(2))) {
            trade();
        } else {
            int kind = drawn(discards, KINDS);
            discards[kind]--;
            discarded--;
            gets(seat, kind);
            keep_limit();
        }
    }
    meet_deez();
}

static void lay_token(int atoll, int kind)
{
    tokens[kind]--;
    token[atoll] = kind;
}

static void pick_up(int atoll)
{
    tokens[token[atoll]]++;
    up &= ~(1 << atoll);
}

/* The Deez destroys an atoll. All who are there lose a card. */
static void burn(int own)
{
    int may = standing == 1 << own ? standing : standing & ~(1 << own), number, atoll = 0;
    ++*made;
    number = below(__builtin_popcount(may));
    while (!(may >> atoll & 1) || number--)
        atoll++;
    pick_up(atoll);
    standing &= ~(1 << atoll);
    deez = space_of[atoll];
    if (!standing) {
        over = 1;
        return;
    }
    for (int later = 1; later <= seats; later++) {
        int loser = (seat + later) % seats;
        if (place[loser] == deez && held[loser])
            put_away(loser);
    }
}

static void arrive(int there)
{
    place[seat] = there;
    if (seen[seat] && wins())
        return;
    int atoll = atoll_in[there];
    if (atoll < 0 || !(standing >> atoll & 1)) {
        meet_pawns();
        return;
    }
    int kind = token[atoll];
    up |= 1 << atoll;
    if (kind == DIRIGIBLE) {
        ++*made;
        int to = below(SPACES - 1);
        arrive(to + (to >= there));
    } else if (kind == SMOKERS) {
        pick_up(atoll);
        lay_token(atoll, drawn(tokens, TOKENS));
        if (deez >= 0)
            burn(atoll);
        if (!over)
            meet_pawns();
    } else {
        int *from = pile[kind] ? pile : discards[kind] ? discards : NULL;
        if (from) {
            from[kind]--;
            discarded -= from == discards;
            gets(seat, kind);
        }
        keep_limit();
        meet_pawns();
    }
}

static void begin(void)
{
    memset(hand, 0, sizeof hand);
    memset(held, 0, sizeof held);
    memset(sails, 0, sizeof sails);
    memset(seen, 0, sizeof seen);
    memset(discards, 0, sizeof discards);
    memcpy(place, starts, sizeof place);
    seat = turns = over = discarded = up = 0;
    winner = compass = NOBODY;
    deez = space("F6");
    dry = lands[below(land_count)];
    standing = (1 << ATOLLS) - 1;
    for (int kind = 0; kind < KINDS; kind++) {
        pile[kind] = COPIES;
        tokens[kind] = PLAIN_TOKENS;
    }
    tokens[DIRIGIBLE] = 0; /* laid apart: it is as likely on one atoll as on another */
    tokens[SMOKERS] = SMOKERS_TOKENS;
    int flies = below(ATOLLS);
    for (int atoll = 0; atoll < ATOLLS; atoll++) {
        if (atoll == flies)
            token[atoll] = DIRIGIBLE;
        else
            lay_token(atoll, drawn(tokens, TOKENS));
    }
    for (int whose = 0; whose < seats; whose++)
        for (int card = 0; card < 3; card++) {
            int kind = drawn(pile, KINDS);
            pile[kind]--;
            gets(whose, kind);
        }
    int kind = drawn(pile, KINDS);
    pile[kind]--;
    discards[kind] = discarded = 1;
}

static int play(int players, long *decisions)
{
    made = decisions;
    seats = players;
    for (begin(); !over; seat = seat + 1 == seats ? 0 : seat + 1) {
        if (sails[seat] == READY) {
            ++*made;
            if (!below(2))
                sails[seat] = HOISTED;
        }
        int steps = sails[seat] == HOISTED ? dice() : 1 + below(6);
        ++*made;
        arrive(near_[place[seat]][1 + below(reached[place[seat]][steps])]);
        if (!over && !(seen[seat] && wins()))
            over = ++turns == ROUNDS * seats;
    }
    return winner != NOBODY;
}

int main(int argc, char **argv)
{
    memset(atoll_in, -1, sizeof atoll_in);
    for (int atoll = 0; atoll < ATOLLS; atoll++)
        atoll_in[space_of[atoll] = space(ATOLL_NAMES[atoll])] = atoll;
    for (int whose = 0; whose < MOST_SEATS; whose++)
        starts[whose] = space(START_NAMES[whose]);
    for (int one = 0; one < SPACES; one++) {
        int count = 0, taken = atoll_in[one] >= 0 || one == space("F6");
        for (int whose = 0; whose < MOST_SEATS; whose++)
            taken |= starts[whose] == one;
        if (!taken)
            lands[land_count++] = one;
        for (int steps = 0; steps <= 2 * SIDE; steps++) {
            for (int other = 0; other < SPACES; other++)
                if (apart(one, other) == steps)
                    near_[one][count++] = other;
            if (steps <= 12)
                reached[one][steps] = count - 1;
        }
    }
    return measure(play, argc, argv);
}
