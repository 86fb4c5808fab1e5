// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import "@openzeppelin/contracts/utils/Base64.sol";
import "@openzeppelin/contracts/utils/Strings.sol";

/// Each piece carries its name and picture on chain, so that no server is needed to show it.
contract LocalCollection is ERC721 {
    using Strings for uint256;

    uint256 public minted;

    constructor(string memory name, string memory symbol) ERC721(name, symbol) {}

    function mint(address to) external returns (uint256 id) {
        id = ++minted;
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory json =
            abi.encodePacked('{"name":"', name(), " #", id.toString(), '","image":"', picture(id), '"}');
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function picture(uint256 id) public pure returns (string memory) {
        string memory hue = ((id * 67) % 360).toString();
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(',
            hue,
            ' 60% 40%)"/><path d="M0 60q24-24 48 0t48 0v36H0z" fill="hsl(',
            hue,
            ' 70% 65%)"/></svg>'
        );
        return string.concat("data:image/svg+xml;base64,", Base64.encode(svg));
    }
}
