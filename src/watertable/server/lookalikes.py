"""Names that look alike. Two names are the same to a reader who does not know which alphabet they are written in."""

from typing import Final
from unicodedata import normalize

# The letters of other alphabets that look like Latin ones, after Unicode's list of confusables (UTS 39).
_ALIKE: Final = {
    "a": "ɑαаа",
    "b": "ƄЬᏏвь",
    "c": "ᴄсꮯⲥ",
    "d": "ԁᏧꓒ",
    "e": "еҽε",
    "f": "ꬵꞙẝք",
    "g": "ɡᶃƍց",
    "h": "һհᏂн",
    "i": "ıɪɩιіꙇӏꭵᎥ",
    "j": "ϳј",
    "k": "κк",
    "l": "ƖǀӀꓲ",
    "m": "м",
    "n": "ոռη",
    "o": "ᴏᴑꬽοσоօⲟ",
    "p": "ρрⲣ",
    "q": "ԛգզ",
    "r": "ꭇꭈᴦгꮁⲅ",
    "s": "ꜱƽѕꮪ",
    "t": "τт",
    "u": "ꞟᴜꭎꭒʋυս",
    "v": "ᴠνѵꮩ",
    "w": "ɯᴡѡԝաꮃ",
    "x": "хχ",
    "y": "ɣᶌʏỿꭚγуү",
    "z": "ᴢꮓ",
    "A": "ΑАᎪꓮ",
    "B": "ꞴΒВᏴꓐ",
    "C": "СᏟⲤꓚ",
    "D": "Ꭰꓓ",
    "E": "ΕЕᎬꓰ",
    "F": "ꞘϜꓝ",
    "G": "ԌᏀᏳꓖ",
    "H": "ΗНᎻⲎꓧ",
    "I": "ΙІⲒ",
    "J": "ꞲͿЈᎫꓙ",
    "K": "ΚКᏦⲔꓗ",
    "L": "ᏞⳐꓡ",
    "M": "ΜϺМᎷⲘꓟ",
    "N": "ΝⲚꓠ",
    "O": "ΟОՕⲞꓳ",
    "P": "ΡРᏢⲢꓑ",
    "R": "ƦᎡᏒꓣ",
    "S": "ЅՏᏕᏚꓢ",
    "T": "ΤТᎢⲦꓔ",
    "U": "Սꓴ",
    "V": "ѴᏙꓦ",
    "W": "ԜᎳᏔꓪ",
    "X": "ꞳΧХⲬꓫ",
    "Y": "ΥУҮᎩᎽⲨꓬ",
    "Z": "ΖᏃꓜ",
    "2": "ꝚƧꙄϨ",
    "3": "ƷꝪȜЗӠⳌ",
    "6": "бᏮⳒ",
}
_LATIN: Final = {ord(other): latin for latin, others in _ALIKE.items() for other in others}
_ONE: Final = {ord("i"): "l", ord("1"): "l", ord("|"): "l", ord("0"): "o"}
_BETWEEN: Final = "\u200c\u200d"
"""Letters are joined or kept apart by these, which can hardly be seen."""


def fold(name: str) -> str:
    """What a reader may take a name for: equal for names that look alike."""
    seen = normalize("NFKC", name).translate(_LATIN).casefold()
    seen = normalize("NFKC", seen).translate(_ONE)
    return "".join(char for char in seen if char not in _BETWEEN and not char.isspace())


def apart(name: str, taken: set[str]) -> str:
    """The name with the first number that sets it apart from those that are taken, if it needs one. It is then taken:
    `taken` has folded names.
    """
    said, number = name, 2
    while fold(said) in taken:
        said, number = f"{name} {number}", number + 1
    taken.add(fold(said))
    return said
